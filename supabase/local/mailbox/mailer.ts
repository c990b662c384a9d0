/** A file that goes with a mail; `content` is base64. */
type MailAttachment = { filename: string; content: string; content_type: string };

/** A mail as the platform writes it. */
export type OutgoingMail = {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[];
};

/** Takes mails off the platform's hands: to the mailbox here, or to a mail server. */
export type Mailer = {
  /** Resolves once the mail is safe with the mailer, which need not mean delivered. */
  send(mail: OutgoingMail): Promise<void>;
};
