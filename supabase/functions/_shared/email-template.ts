import { htmlText } from '../../../shared/files/html-text.ts';
import type { Locale } from '../../../shared/language/locale.ts';
import type { Both } from './notice-language.ts';
import { PRODUCT } from './product.ts';

/** What a mail says. All of it is plain text, which this file renders in both versions. */
export type Email = {
  /** English, where it does not say. */
  language?: Locale;
  subject: string;
  heading: string;
  /** Before the code. */
  lead: string;
  /** Shown large: the only number of six digits in the whole mail. */
  code?: string;
  items?: { title: string; text: string; href?: string }[];
  /** Never an address that signs in by itself: scanners open links. */
  link?: { label: string; href: string };
  /** Ends the mails that this is one of. */
  stop?: { label: string; href: string } | undefined;
  /** At the end, a paragraph each. */
  notes: string[];
};

const SENT_BY: Both = { en: 'Sent by', es: 'Enviado por' };
const MOTTO: Both = {
  en: 'Lives, meet living spaces.',
  es: 'Vidas y hogares que se encuentran.',
};

const PAPER = 'rgb(252,251,248)';
const SURFACE = 'rgb(255,255,255)';
const HAIRLINE = 'rgb(228,224,216)';
const INK = 'rgb(27,26,23)';
const MUTED = 'rgb(94,90,82)';
const EVERGREEN = 'rgb(11,107,83)';
const EVERGREEN_SOFT = 'rgb(227,243,236)';
const EVERGREEN_DEEP = 'rgb(10,83,65)';
const SANS = "Figtree,system-ui,-apple-system,'Segoe UI',sans-serif";

/** The version for programs that show no HTML. */
export function emailText(email: Email): string {
  const { heading, lead, code, items = [], link, stop, notes, language = 'en' } = email;
  const listed = items.map(({ title, text, href }) =>
    [`- ${title}`, text, href].filter(Boolean).join('\n  '),
  );
  const way = link && `${link.label}: ${link.href}`;
  const end = stop && `${stop.label}: ${stop.href}`;
  const farewell = `${PRODUCT}. ${MOTTO[language]}`;
  return [heading, lead, code, ...listed, way, end, ...notes, farewell]
    .filter(Boolean)
    .join('\n\n');
}

/**
 * The version in the product's look. Colours are in rgb() form: a hexadecimal one can read as a
 * number of six digits, and a program or a phone that looks for the code must find only the code.
 */
export function emailHtml(email: Email): string {
  const { subject, heading, lead, code, items = [], link, stop, notes, language = 'en' } = email;
  const paragraph = (text: string, color: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${color}">${htmlText(text)}</p>`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${htmlText(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${PAPER};font-family:${SANS}">
${preheader(lead)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;text-align:left">
<tr><td style="padding:0 8px 16px;font-size:18px;line-height:28px;font-weight:700;color:${EVERGREEN}">${PRODUCT}</td></tr>
<tr><td style="padding:32px;border:1px solid ${HAIRLINE};border-radius:20px;background:${SURFACE}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:32px;font-weight:700;color:${INK}">${htmlText(heading)}</h1>
${paragraph(lead, INK)}
${code ? codeBox(code) : ''}${items.map(itemRow).join('')}${link ? button(link) : ''}${stop ? quietLink(stop) : ''}
${notes.map((note) => paragraph(note, MUTED)).join('')}
</td></tr>
<tr><td style="padding:16px 8px 0;font-size:14px;line-height:20px;color:${MUTED}">${SENT_BY[language]} ${PRODUCT}. ${MOTTO[language]}</td></tr>
</table></td></tr></table>
</body>
</html>
`;
}

/** What a list of mails shows after the subject; the mail itself shows it further down. */
function preheader(text: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden">${htmlText(text)}</div>`;
}

function codeBox(code: string): string {
  return `<p style="margin:8px 0 24px;padding:20px 0;border-radius:14px;background:${EVERGREEN_SOFT};color:${EVERGREEN_DEEP};font-size:36px;line-height:40px;font-weight:700;letter-spacing:8px;text-align:center;font-variant-numeric:tabular-nums">${htmlText(code)}</p>`;
}

function itemRow({ title, text, href }: NonNullable<Email['items']>[number]): string {
  const way =
    href && `<a href="${htmlText(href)}" style="color:${EVERGREEN}">${htmlText(title)}</a>`;
  const more = text && `<br><span style="color:${MUTED}">${htmlText(text)}</span>`;
  return `<p style="margin:0;padding:12px 0;border-top:1px solid ${HAIRLINE};font-size:16px;line-height:24px;color:${INK}"><strong>${way || htmlText(title)}</strong>${more}</p>`;
}

function quietLink({ label, href }: { label: string; href: string }): string {
  return `<p style="margin:0 0 24px;font-size:16px;line-height:24px"><a href="${htmlText(href)}" style="color:${EVERGREEN}">${htmlText(label)}</a></p>`;
}

function button({ label, href }: { label: string; href: string }): string {
  return `<p style="margin:16px 0 24px"><a href="${htmlText(href)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${EVERGREEN};color:${SURFACE};font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${htmlText(label)}</a></p>`;
}
