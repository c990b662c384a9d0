import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type CSSProperties, createElement as h } from 'react';
import { PRODUCT } from '../config.ts';
import type { Letter } from './letter.ts';

/** A letter in the product's look. */
export function dressed(letter: Letter): Promise<string> {
  return render(h(LetterMail, letter));
}

// Colours are in rgb() form: a hexadecimal one can read as a number of six digits, and a program
// or a phone that looks for the code must find only the code.
const SURFACE = 'rgb(255,255,255)';
const INK = 'rgb(27,26,23)';
const MUTED = 'rgb(94,90,82)';
const EVERGREEN = 'rgb(11,107,83)';

const body: CSSProperties = {
  margin: 0,
  padding: '32px 16px',
  backgroundColor: 'rgb(252,251,248)',
  fontFamily: "Figtree,system-ui,-apple-system,'Segoe UI',sans-serif",
};
const card: CSSProperties = {
  padding: '32px',
  border: '1px solid rgb(228,224,216)',
  borderRadius: '20px',
  backgroundColor: SURFACE,
};
const paragraph: CSSProperties = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px' };
const title: CSSProperties = {
  margin: '0 0 16px',
  fontSize: '24px',
  lineHeight: '32px',
  fontWeight: 700,
  color: INK,
};
const large: CSSProperties = {
  margin: '8px 0 24px',
  padding: '20px 0',
  borderRadius: '14px',
  backgroundColor: 'rgb(227,243,236)',
  color: 'rgb(10,83,65)',
  fontSize: '36px',
  lineHeight: '40px',
  fontWeight: 700,
  letterSpacing: '8px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
};
const button: CSSProperties = {
  margin: '0 0 24px',
  padding: '12px 20px',
  borderRadius: '10px',
  backgroundColor: EVERGREEN,
  color: SURFACE,
  fontSize: '16px',
  lineHeight: '24px',
  fontWeight: 600,
  textDecoration: 'none',
};
const brand: CSSProperties = {
  ...paragraph,
  padding: '0 8px',
  fontSize: '18px',
  fontWeight: 700,
  color: EVERGREEN,
};
const foot: CSSProperties = {
  margin: 0,
  padding: '16px 8px 0',
  fontSize: '14px',
  lineHeight: '20px',
  color: MUTED,
};

function LetterMail({ subject, heading, lead, code, notes, action }: Letter) {
  // Its types ask for the text as a property.
  const preview = { children: lead };
  return h(
    Html,
    { lang: 'en' },
    h(Head, null, h('title', null, subject), h('meta', { name: 'color-scheme', content: 'light' })),
    h(
      Body,
      { style: body },
      h(Preview, preview),
      h(
        Container,
        { style: { maxWidth: '480px', textAlign: 'left' } },
        h(Text, { style: brand }, PRODUCT),
        h(
          Section,
          { style: card },
          h(Heading, { as: 'h1', style: title }, heading),
          h(Text, { style: { ...paragraph, color: INK } }, lead),
          code ? h(Text, { style: large }, code) : null,
          action ? h(Button, { href: action.href, style: button }, action.label) : null,
          ...notes.map((note) => h(Text, { style: { ...paragraph, color: MUTED } }, note)),
        ),
        h(Text, { style: foot }, `Sent by ${PRODUCT}. Lives, meet living spaces.`),
      ),
    ),
  );
}
