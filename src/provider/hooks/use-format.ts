'use client';
import { createFormat } from '../../core/messages/create-format.js';
import type { Format } from '../../core/messages/create-format.js';
import { storeOf } from './use-provider-store.js';
import { useWidgetContext } from './use-widget-context.js';
import type { WidgetContext } from './use-widget-context.js';

// Cached, because `Intl` formatters are slow to create.
const createFormats = () => new Map<string, Format>();

/** Returns the formats of the locale in the settings. */
export function formatOf(context: WidgetContext): Format {
  const { locale } = context;
  const formats = storeOf(context, createFormats);
  const known = formats.get(locale) ?? createFormat(locale);
  formats.set(locale, known);
  return known;
}

/** `formatOf` for the provider of the widget. */
export const useFormat = (): Format => formatOf(useWidgetContext());
