/** Whether a text is ASCII only, so that each character is one byte. */
export const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text);
