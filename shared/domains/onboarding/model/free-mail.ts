/** Domains of providers where anyone can have an address, as private.is_free_mail has them. */
const FREE_MAIL = new RegExp(
  `@([a-z0-9-]+\\.)*(${[
    '(yahoo|ymail|rocketmail|hotmail|outlook|live|msn|gmx|yandex)(\\.[a-z]{2,3}){1,2}',
    `(${[
      'gmail|googlemail|icloud|me|mac|aol|aim|mail|email|inbox|zoho|zohomail|proton|protonmail',
      'fastmail|tutanota|tuta|hushmail|hey|qq|163|126|yeah|naver|daum|hanmail|rediffmail',
      'comcast|verizon|att|sbcglobal|bellsouth|cox|charter|earthlink|mailinator|guerrillamail',
      'yopmail|temp-mail|10minutemail|gmai|duck',
    ].join('|')})\\.(com|net|org|io)`,
    '(pm|proton|protonmail)\\.(me|ch)|web\\.de|t-online\\.de|freenet\\.de|mail\\.ru|bk\\.ru|list\\.ru',
    'libero\\.it|orange\\.fr|free\\.fr|laposte\\.net|wanadoo\\.fr|terra\\.(com|es|com\\.br)|uol\\.com\\.br',
    'tuta\\.io|tutamail\\.com|posteo\\.de|mailbox\\.org|hey\\.com|duck\\.com|fastmail\\.fm',
  ].join('|')})$`,
);

/** Whether an address is of a free mail provider: it shows nothing of an organization. */
export function isFreeMail(address: string): boolean {
  return FREE_MAIL.test(address.trim().toLowerCase());
}
