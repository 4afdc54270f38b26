/** The direction of a language's lines. */
export const directionOfLanguage = (language: string): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';
