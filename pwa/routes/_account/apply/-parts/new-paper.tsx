import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveDocument } from '#shared/domains/documents/api/create-document.ts';
import { shareDocument } from '#shared/domains/documents/model/commands.ts';
import type { NewDocument } from '#shared/domains/documents/model/create-document-schema.ts';
import { documentKindLabels } from '#shared/domains/documents/model/labels.ts';
import { DOCUMENT_BUCKET, documentKinds } from '#shared/domains/documents/model/schema.ts';
import { uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import { Select } from '#shared/kit/select.tsx';
import { UploadField } from '#shared/kit/upload-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { cutText, visibleLine } from '#shared/language/visible-text.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { fileHash } from '#shared/platform/file-hash.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { useFormCommand } from '../../../../features/commands/use-form-command.ts';
import {
  type ChosenFile,
  choose,
  useFileUploads,
} from '../../../../features/uploads/use-file-uploads.ts';
import { useJudgedFiles } from '../../../../features/uploads/use-judged-files.ts';
import texts from './texts/en.ts';

type NewPaperProps = { me: string; application: string };

/** A paper that is not there yet: it becomes one's own, and the host of this home may read it. */
export function NewPaper({ me, application }: NewPaperProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const run = useFormCommand(me);
  const [kind, setKind] = useState<(typeof documentKinds)[number]>('income');
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [refused, setRefused] = useState<string>();
  const uploads = useFileUploads(DOCUMENT_BUCKET, ({ id }) => `${me}/${id}`);

  const drop = (id: string) => setFiles((now) => now.filter((one) => one.id !== id));

  async function send(chosen: ChosenFile) {
    const { id, file } = chosen;
    try {
      const [path = ''] = await uploads.send([chosen]);
      const paper: NewDocument = {
        id,
        kind,
        title: cutText(visibleLine(file.name.replace(/\.[^.]+$/, '')), 200) || t('newPaper.paper'),
        holder: 'me',
        about: 'nothing',
        home: '',
        lease: '',
        expires_on: null,
        files: [],
      };
      const stored = { path, sha256: await fileHash(file), file_name: file.name.slice(-255) };
      // The file's id is the paper's: tried again it is the same one.
      await saveDocument(id, paper, null, stored);
      await run(shareDocument, { document: id, application }, null);
      await refreshRows(client, { queryKey: ['documents', me] });
      drop(id);
    } catch (error) {
      setRefused(toAppError(error).message);
    }
  }

  const judged = useJudgedFiles({
    place: 'document',
    onTaken(taken) {
      const chosen = choose(taken);
      setFiles((now) => [...now, ...chosen]);
      for (const one of chosen) void send(one);
    },
  });
  const add = (added: File[]) => {
    setRefused(undefined);
    judged.add(added);
  };
  const again = (id: string) => {
    const chosen = files.find((one) => one.id === id);
    setRefused(undefined);
    if (chosen) void send(chosen);
  };

  return (
    <>
      <Select
        label={t('newPaper.kindOfTheNewPaper')}
        value={kind}
        options={documentKinds
          .filter((value) => value !== 'lease')
          .map((value) => ({ value, label: documentKindLabels[value] }))}
        onChange={({ target }) =>
          setKind(documentKinds.find((one) => one === target.value) ?? 'other')
        }
      />
      <UploadField
        label={t('newPaper.newPaper')}
        files={[...uploads.items(files), ...judged.items]}
        accept={judged.accept}
        hint={t('newPaper.pdfJpegOrPng', { megabytes: uploadPlaces.document.megabytes })}
        error={refused ?? judged.fault}
        onAdd={add}
        onRemove={(id) => {
          if (!judged.stop(id)) drop(id);
        }}
        onRetry={again}
      />
    </>
  );
}
