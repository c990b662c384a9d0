import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { uploadPicture } from '#shared/domains/inspections/api/inspections.ts';
import { inspectionsQuery } from '#shared/domains/inspections/cache/queries.ts';
import {
  addInspectionPicture,
  putInspectionItem,
  removeInspectionItem,
  removeInspectionPicture,
} from '#shared/domains/inspections/model/commands.ts';
import { can } from '#shared/domains/inspections/model/rules.ts';
import {
  type Inspection,
  type InspectionItem,
  type InspectionSide,
  NAME_CHARACTERS,
  PICTURES_MOST,
  WORDS_CHARACTERS,
} from '#shared/domains/inspections/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { UploadField } from '#shared/kit/upload-field.tsx';
import { visible, visibleInLine } from '#shared/language/text-checks.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { Command } from '#shared/platform/commands/command.ts';
import { runCommand } from '#shared/platform/commands/run.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { FormError } from '../forms/form-notices.tsx';
import { FieldConflicts } from '../persisted-form/field-conflicts.tsx';
import { usePersistedForm } from '../persisted-form/use-persisted-form.ts';
import { type ChosenFile, choose } from '../uploads/use-file-uploads.ts';
import { useJudgedFiles } from '../uploads/use-judged-files.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const named = (error: () => string) =>
  z
    .string()
    .check(
      visibleInLine(),
      z.minLength(1, { error }),
      z.maxLength(NAME_CHARACTERS, { error: () => t('form.tooLong', { most: NAME_CHARACTERS }) }),
    );

const schema = z.object({
  room: named(() => t('form.typeRoom')),
  thing: named(() => t('form.typeThing')),
  words: z
    .string()
    .check(
      visible(),
      z.maxLength(WORDS_CHARACTERS, { error: () => t('form.tooLong', { most: WORDS_CHARACTERS }) }),
    ),
});

type Values = z.infer<typeof schema>;

type ThingFormProps = {
  me: string;
  side: InspectionSide;
  list: Inspection;
  /** Null for a thing that is added, in a room that may be known. */
  item: InspectionItem | null;
  room: string;
  formKey: string;
  draft: FormDraft | null;
  onDone: () => void;
};

/** Names, words and pictures of a thing; what is typed outlives the window until it is saved. */
export function ThingForm({ me, side, list, item, room, formKey, draft, onDone }: ThingFormProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [pictures, setPictures] = useState<readonly ChosenFile[]>([]);
  // A retry after an answer that got lost is the same thing, and its pictures the same files.
  const id = useRef(item?.id ?? crypto.randomUUID());
  const mayName = item === null || can.change(list, item, side);
  const facts = { list, item };
  const words = side === 'host' ? 'host_words' : 'tenant_words';

  const off = useCommand(removeInspectionItem, { me });
  const removal = useCommand(removeInspectionPicture, { me });

  async function send<Input, Subject, Actor>(
    command: Command<Input, Subject, Actor>,
    input: Input,
  ): Promise<void> {
    const outcome = await runCommand({ client, me }, { command, input });
    if (outcome.type === 'failed') throw outcome.error;
  }

  const shown = (now: InspectionItem | null): Values => ({
    room: now?.room ?? room,
    thing: now?.thing ?? '',
    words: now?.[words] ?? '',
  });
  const form = usePersistedForm<Values, Values>({
    me,
    formKey,
    draft,
    schema,
    stored: shown(item),
    version: item?.row_version,
    async newest() {
      const lists = await client.fetchQuery({ ...inspectionsQuery(me, [list.id]), staleTime: 0 });
      const now = lists[0]?.items.find(({ id: one }) => one === id.current);
      if (!now) throw new AppError('not-found');
      return { stored: shown(now), version: now.row_version };
    },
    async send(output, { changed, version }) {
      const names = mayName ? (['room', 'thing', 'words'] as const) : (['words'] as const);
      const sent = names.filter((name) => item === null || changed.includes(name));
      const changes = {
        ...Object.fromEntries(sent.map((name) => [name, output[name]])),
        ...(item === null && { place: list.items.length + 1 }),
      };
      if (sent.length > 0)
        await send(putInspectionItem, {
          item: id.current,
          inspection: list.id,
          changes,
          ...(version !== undefined && { version }),
        });
      for (const { id: picture, file } of pictures) {
        const path = await uploadPicture(me, id.current, picture, file).catch((cause) => {
          throw new AppError('unavailable', {
            cause,
            message: t('form.pictureLost', { name: file.name }),
          });
        });
        await send(addInspectionPicture, { item: id.current, path });
      }
      await form.discard();
      onDone();
    },
  });
  const judged = useJudgedFiles({
    place: 'inspection',
    most: PICTURES_MOST,
    room: PICTURES_MOST - pictures.length - (item?.pictures.length ?? 0),
    onTaken: (files) => setPictures((now) => [...now, ...choose(files)]),
  });

  async function takeOff() {
    if (!item || !(await off.run({ item: item.id }, facts))) return;
    await form.discard();
    onDone();
  }

  const field = (name: keyof Values) => ({
    value: form.values[name],
    error: form.errors[name],
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
  });

  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <FieldConflicts
        conflicts={form.conflicts}
        words={{
          names: { room: t('form.room'), thing: t('form.thing'), words: t('form.yourWords') },
        }}
        onSettle={form.settle}
      />
      <FormError>{form.errors.form}</FormError>
      {mayName && (
        <div className="grid gap-4 md:grid-cols-2">
          <TextField label={t('form.room')} maxLength={NAME_CHARACTERS} {...field('room')} />
          <TextField label={t('form.thing')} maxLength={NAME_CHARACTERS} {...field('thing')} />
        </div>
      )}
      <Textarea
        label={t('form.yourWords')}
        hint={t('form.wordsHint')}
        maxLength={WORDS_CHARACTERS}
        {...field('words')}
      />
      <OwnPictures item={item} side={side} onRemove={(path) => void removal.run({ path }, facts)} />
      <UploadField
        label={t('form.pictures')}
        hint={t('form.picturesHint', { most: PICTURES_MOST })}
        accept={judged.accept}
        files={[
          ...pictures.map(({ id: key, file }) => ({
            id: key,
            name: file.name,
            size: file.size,
            status: 'waiting' as const,
          })),
          ...judged.items,
        ]}
        error={judged.fault}
        disabled={form.busy}
        onAdd={judged.add}
        onRemove={(key) => {
          if (!judged.stop(key)) setPictures(pictures.filter((one) => one.id !== key));
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {t('form.save')}
        </Button>
        <Button variant="secondary" onClick={() => void form.discard().then(onDone)}>
          {t('form.cancel')}
        </Button>
        {removeInspectionItem.can(facts, { side }).allowed && (
          <Button
            variant="danger"
            className="ms-auto"
            busy={off.busy}
            onClick={() => void takeOff()}
          >
            {t('form.takeOff')}
          </Button>
        )}
      </div>
    </form>
  );
}

type OwnPicturesProps = {
  item: InspectionItem | null;
  side: InspectionSide;
  onRemove: (path: string) => void;
};

/** Pictures of one's own side, each with the way to take it off. */
function OwnPictures({ item, side, onRemove }: OwnPicturesProps) {
  const t = useTexts(texts);
  const own = item?.pictures.filter((picture) => picture.side === side) ?? [];
  if (own.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {own.map(({ path }, at) => (
        <Button key={path} size="sm" variant="ghost" onClick={() => onRemove(path)}>
          {t('form.removePicture', { position: at + 1 })}
        </Button>
      ))}
    </div>
  );
}
