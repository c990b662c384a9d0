import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type Sentence,
  sentences,
  titles,
} from '../../../../shared/domains/notifications/model/server-sentences.ts';
import { ROOT } from '../../../../supabase/environment.ts';
import spanish from '../../../../translations/es/shared/domains/notifications/texts.ts';

const HEAD = `# Notices

Every notification that the server writes, with the texts that may stand under its title, in English and in
Spanish. Generated and compared by tests/unit/notifications/model/notices-page.test.ts
(\`npx vitest run -u --project unit tests/unit/notifications/model/notices-page.test.ts\`); the sentences are those
of \`private.notify\` in the migrations. Behind a sentence about an application, a lease, a payment, a repair or a
review stand the amount, the home and the person that it does not name itself (\`private.notice_about\`).

| title | título | text | texto |
|---|---|---|---|
`;

const places = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();
const line = (title: Sentence, text?: Sentence) =>
  `| ${sentences[title]} | ${spanish.said[title]} | ${text ? sentences[text] : ''} | ${text ? spanish.said[text] : ''} |`;

test('the table of notices has every title and text of every notification in both languages', async () => {
  const rows = titles.flatMap(([title, ...texts]) => [
    line(title),
    ...texts.map((text) => line(title, text)),
  ]);
  await expect(`${HEAD}${rows.join('\n')}\n`).toMatchFileSnapshot(
    join(ROOT, 'tests/unit/notifications/model/notices.txt'),
  );
});

test.each(Object.keys(sentences) as Sentence[])(
  'the notification sentence %s is said in Spanish, with the same names in its places',
  (sentence) => {
    expect(spanish.said[sentence]).toBeTruthy();
    expect(spanish.said[sentence]).not.toBe(sentences[sentence]);
    expect(places(spanish.said[sentence])).toEqual(places(sentences[sentence]));
  },
);
