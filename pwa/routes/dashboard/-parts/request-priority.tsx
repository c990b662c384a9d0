import type { ListedRequest } from '#shared/domains/maintenance/api/maintenance.ts';
import { showPriority } from '#shared/domains/maintenance/cache/priority.ts';
import { setRequestPriority } from '#shared/domains/maintenance/model/commands.ts';
import { priorityLabels } from '#shared/domains/maintenance/model/labels.ts';
import { priorities } from '#shared/domains/maintenance/model/schema.ts';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import texts from './texts/en.ts';

type RequestPriorityProps = { me: string; request: ListedRequest };

/** How urgent a request is, to choose. Without a connection the choice waits on this device. */
export function RequestPriority({ me, request }: RequestPriorityProps) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(setRequestPriority, { me, optimistic: showPriority });
  return (
    <Select
      label={t('requestPriority.priorityOf', { title: request.title })}
      hideLabel
      data-action="maintenance.prioritize"
      data-entity={request.id}
      className="min-w-32"
      value={request.priority}
      disabled={busy}
      options={priorities.map((value) => ({ value, label: priorityLabels[value] }))}
      onChange={({ target }) => {
        const priority = priorities.find((one) => one === target.value);
        if (priority) void run({ request: request.id, priority }, request);
      }}
    />
  );
}
