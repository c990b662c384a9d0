import { useState } from 'react';
import {
  type NewRequest,
  newRequestSchema,
} from '#shared/domains/maintenance/model/create-request-schema.ts';
import { priorityLabels } from '#shared/domains/maintenance/model/labels.ts';
import { PICTURES_MOST, priorities } from '#shared/domains/maintenance/model/schema.ts';
import { createMaintenanceRequest } from '#shared/domains/maintenance/model/work-commands.ts';
import { useForm } from '#shared/kit/form.ts';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { homeNamedIn } from '../../file-reading/home-named.ts';
import { HomeField } from '../../forms/home-field.tsx';
import { DeskForm } from './desk-form.tsx';
import type { ProposalProps } from './proposal-props.ts';
import texts from './texts/en.ts';
import { useProposing } from './use-proposing.ts';

/** A picture of what does not work, as a new maintenance request of its home. */
export function RequestProposal({ me, homes, files, said, onPropose }: ProposalProps) {
  const t = useTexts(texts);
  const [request] = useState(() => crypto.randomUUID());
  const { propose, sending } = useProposing(me, onPropose);
  const form = useForm<NewRequest, NewRequest>({
    initial: {
      id: '',
      home: homeNamedIn(homes, said, '')?.id ?? '',
      title: said.slice(0, 120),
      category: 'other',
      priority: 'medium',
      description: '',
      may_enter: false,
      pictures: files.slice(0, PICTURES_MOST).map(({ id, file }) => ({ id, file })),
    },
    schema: newRequestSchema,
    async send({ home, title, priority, description }) {
      const sent = files
        .slice(0, PICTURES_MOST)
        .map(({ id, file }) => ({ id, file, path: `${me}/${id}` }));
      await propose('repair', sent, {
        title: t('request.request', { title }),
        command: createMaintenanceRequest.name,
        input: {
          request,
          listing: home,
          title,
          description,
          priority,
          pictures: sent.map(({ path }) => path),
        },
      });
    },
  });
  const { values, errors, set } = form;
  return (
    <DeskForm label={t('request.form')} form={form} sending={sending}>
      <HomeField
        homes={homes}
        value={values.home}
        error={errors.home}
        onChange={(home) => set('home', home)}
      />
      <TextField
        label={t('request.title')}
        maxLength={120}
        value={values.title}
        error={errors.title}
        onChange={({ target }) => set('title', target.value)}
      />
      <Select
        label={t('request.priority')}
        value={values.priority}
        options={priorities.map((value) => ({ value, label: priorityLabels[value] }))}
        onChange={({ target }) =>
          set('priority', priorities.find((one) => one === target.value) ?? 'medium')
        }
      />
      <Textarea
        label={t('request.description')}
        maxLength={4000}
        value={values.description}
        error={errors.description}
        onChange={({ target }) => set('description', target.value)}
      />
    </DeskForm>
  );
}
