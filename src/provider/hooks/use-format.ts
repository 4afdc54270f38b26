'use client';
import { createFormat } from '../../core/messages/create-format.js';
import type { Format } from '../../core/messages/create-format.js';
import { useWidgetContext } from './use-widget-context.js';
import type { WidgetContext } from './use-widget-context.js';

/**
 * Our own choice. The bound is for a server that takes its locales from requests, which can name
 * any number of them.
 */
const MAX_FORMATS = 50;

// By locale, for all providers: `Intl` formatters are slow to create, and a server would create
// them for each request.
const formats = new Map<string, Format>();

/** Returns the formats of the locale in the settings. */
export function formatOf({ locale }: Pick<WidgetContext, 'locale'>): Format {
  const known = formats.get(locale);
  if (known) return known;
  if (formats.size === MAX_FORMATS) formats.clear();
  const created = createFormat(locale);
  formats.set(locale, created);
  return created;
}

/** `formatOf` for the provider of the widget. */
export const useFormat = (): Format => formatOf(useWidgetContext());
