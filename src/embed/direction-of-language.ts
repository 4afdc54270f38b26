export const directionOfLanguage = (language: string): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';
