'use client';
import { createFormat } from '../text/create-format.js';
import type { Format } from '../text/create-format.js';
import { useShared } from './use-shared.js';
import { useWidgetContext } from './use-widget-context.js';

// What the platform needs to write a locale's numbers and dates is dear to make.
const createFormats = () => new Map<string, Format>();

/** How the owner's locale writes numbers and times. */
export function useFormat(): Format {
  const { locale } = useWidgetContext();
  const formats = useShared(createFormats);
  const known = formats.get(locale) ?? createFormat(locale);
  formats.set(locale, known);
  return known;
}
