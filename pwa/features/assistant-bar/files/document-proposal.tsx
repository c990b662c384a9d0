import { useState } from 'react';
import { fileDocument } from '#shared/domains/documents/model/commands.ts';
import {
  type NewDocument,
  newDocumentSchema,
} from '#shared/domains/documents/model/create-document-schema.ts';
import { documentKindLabels } from '#shared/domains/documents/model/labels.ts';
import { documentKinds } from '#shared/domains/documents/model/schema.ts';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { useForm } from '#shared/kit/form.ts';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { deviceDay } from '#shared/language/days.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { cutText, visibleLine } from '#shared/language/visible-text.ts';
import { fileHash } from '#shared/platform/file-hash.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { dayText } from '../../earnings/amounts.ts';
import { homeNamedIn } from '../../file-reading/home-named.ts';
import { readPaper } from '../../file-reading/paper-text.ts';
import { HomeField } from '../../forms/home-field.tsx';
import { DeskForm } from './desk-form.tsx';
import type { ProposalProps } from './proposal-props.ts';
import texts from './texts/en.ts';
import { useProposing } from './use-proposing.ts';

const withoutEnding = (name: string) => name.replace(/\.[^.]+$/, '');

/** A paper with what was read in it, to be filed under Documents. */
export function DocumentProposal({ me, org, homes, files, text, said, onPropose }: ProposalProps) {
  const t = useTexts(texts);
  const today = deviceDay(useNow());
  const [first] = files;
  const [paper] = useState(() => readPaper(text, today));
  const [document] = useState(() => crypto.randomUUID());
  const { propose, sending } = useProposing(me, onPropose);
  const home = homeNamedIn(homes, said, text)?.id ?? '';
  const form = useForm<NewDocument, NewDocument>({
    initial: {
      id: '',
      kind: paper.kind,
      title: cutText(visibleLine(paper.title ?? withoutEnding(first?.file.name ?? '')), 200),
      holder: 'org',
      about: home ? 'home' : 'nothing',
      home,
      lease: '',
      expires_on: paper.expires,
      files: files.slice(0, 1).map(({ id, file }) => ({ id, file })),
    },
    schema: newDocumentSchema,
    async send({ kind, title, home: about, expires_on }) {
      if (!first) return;
      const path = `${me}/${first.id}`;
      const sha256 = await fileHash(first.file);
      await propose('document', [{ id: first.id, file: first.file, path }], {
        title: t('document.request', { title }),
        command: fileDocument.name,
        input: {
          document,
          kind,
          title,
          expires_on,
          org,
          listing: about || null,
          path,
          sha256,
          file_name: first.file.name.slice(-255),
        },
      });
    },
  });
  const { values, errors, set } = form;
  return (
    <DeskForm label={t('document.form')} form={form} sending={sending}>
      {text.trim() !== '' && <Found names={paper.names} days={paper.days} />}
      {files.length > 1 && <p className="text-sm text-muted">{t('document.firstOnly')}</p>}
      <TextField
        label={t('document.title')}
        maxLength={200}
        value={values.title}
        error={errors.title}
        onChange={({ target }) => set('title', target.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('document.kind')}
          value={values.kind}
          options={documentKinds.map((value) => ({ value, label: documentKindLabels[value] }))}
          onChange={({ target }) =>
            set('kind', documentKinds.find((one) => one === target.value) ?? 'other')
          }
        />
        <DatePicker
          label={t('document.expires')}
          value={values.expires_on}
          error={errors.expires_on}
          onChange={(day) => set('expires_on', day)}
        />
      </div>
      <HomeField
        homes={homes}
        value={values.home}
        hint={t('document.emptyForNone')}
        error={errors.home}
        onChange={(next) => {
          set('home', next);
          set('about', next ? 'home' : 'nothing');
        }}
      />
    </DeskForm>
  );
}

function Found({ names, days }: { names: readonly string[]; days: readonly string[] }) {
  const t = useTexts(texts);
  if (names.length === 0 && days.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1 rounded-md bg-sunken p-3 text-sm">
      {names.length > 0 && (
        <div>
          <dt className="inline text-muted">{t('document.names')}: </dt>
          <dd className="inline break-words">{names.join(', ')}</dd>
        </div>
      )}
      {days.length > 0 && (
        <div>
          <dt className="inline text-muted">{t('document.days')}: </dt>
          <dd className="inline">{days.map(dayText).join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
