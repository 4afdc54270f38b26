'use client';
import { createFormat } from '../messages/create-format.js';
import type { Format } from '../messages/create-format.js';
import { useProviderStore } from './use-provider-store.js';
import { useWidgetContext } from './use-widget-context.js';

// Cached, because `Intl` formatters are slow to create.
const createFormats = () => new Map<string, Format>();

/** Returns the formats of the locale in the settings. */
export function useFormat(): Format {
  const { locale } = useWidgetContext();
  const formats = useProviderStore(createFormats);
  const known = formats.get(locale) ?? createFormat(locale);
  formats.set(locale, known);
  return known;
}
