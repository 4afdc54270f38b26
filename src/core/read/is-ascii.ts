/** Whether a text has no character but those of ASCII: each is one byte. */
export const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text);
