import { chromium } from 'playwright';
import { launchOptions } from '../../scripts/browser.mjs';

/** The pinned browser. */
export const openBrowser = async () => chromium.launch(await launchOptions());
