import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { removeRule, switchRule } from '#shared/domains/automation/model/commands.ts';
import { isSimple } from '#shared/domains/automation/model/draft.ts';
import type { AutomationRule } from '#shared/domains/automation/model/schema.ts';
import type { HomeChoice } from '#shared/domains/listings/cache/choices.ts';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { Switch } from '#shared/kit/switch.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { RunsList } from '../../../../features/automation/runs-list.tsx';
import { actWords, conditionWords } from './rule-words.ts';
import texts from './texts/en.ts';

type RuleCardProps = {
  me: string;
  rule: AutomationRule;
  homes: readonly HomeChoice[];
  onEdit: () => void;
};

/** One rule: its switch, what it does when, what it did, Edit and Remove. */
export function RuleCard({ me, rule, homes, onEdit }: RuleCardProps) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const toggle = useCommand(switchRule, { me });
  const remove = useCommand(removeRule, { me });
  const { id, org_id: org, name, enabled } = rule;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <Switch
        label={<span className="font-semibold break-words">{name}</span>}
        hint={conditionWords(rule, homes)}
        checked={enabled}
        disabled={toggle.busy}
        onChange={(next) => void toggle.run({ rule: id, enabled: next }, rule)}
      />
      <p className="text-sm text-pretty break-words">{actWords(rule)}</p>
      {rule.actions.map(
        (action) =>
          'template' in action && (
            <blockquote
              key={action.kind}
              className="border-l-2 border-border pl-3 text-sm break-words whitespace-pre-wrap text-muted"
            >
              {action.template}
            </blockquote>
          ),
      )}
      <div className="flex flex-wrap gap-2">
        {isSimple(rule) && (
          <Button
            size="sm"
            variant="secondary"
            icon={<Pencil aria-hidden size={14} />}
            aria-label={t('card.editOf', { name })}
            onClick={onEdit}
          >
            {t('card.edit')}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          icon={<Trash2 aria-hidden size={14} />}
          aria-label={t('card.removeOf', { name })}
          busy={remove.busy}
          onClick={() => void remove.run({ rule: id }, rule)}
        >
          {t('card.remove')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-label={t('card.runsOf', { name })}
          icon={<ChevronDown aria-hidden size={14} className={cx(isOpen && 'rotate-180')} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('card.runs')}
        </Button>
      </div>
      {isOpen && <RunsList me={me} org={org} rule={id} />}
    </Card>
  );
}
