/** A mail address, a link, or seven digits and more that are written like a phone number. */
const CONTACT =
  /[\w.+-]+@[\w-]+\.\w{2,}|https?:\/\/|\bwww\.|(?:\+?\d[\s().-]{0,3}){9,}\d|\(\d{3}\)\s?\d{3}-\d{4}/i;

/** Whether a text that everyone will read names a way to reach a person, for a hint while it is typed. */
export const hasContact = (text: string): boolean => CONTACT.test(text);
