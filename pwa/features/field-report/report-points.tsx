import type { ReportLine } from '#shared/domains/tours/cache/field-reports.ts';
import { checkText } from '#shared/domains/tours/model/visit/checklist.ts';
import { Segmented } from '#shared/kit/segmented.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { textsOf } from '#shared/language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

type ReportPointsProps = { lines: readonly ReportLine[]; onChange: (line: ReportLine) => void };

/** Points of the check-list, each with what was found. */
export function ReportPoints({ lines, onChange }: ReportPointsProps) {
  return (
    <ul className="flex flex-col gap-4">
      {lines.map((line) => (
        <li key={line.item} className="flex flex-col gap-1.5">
          <span aria-hidden="true" className="text-sm font-semibold break-words">
            {checkText(line.item)}
          </span>
          <Segmented
            label={checkText(line.item)}
            value={line.state}
            options={states()}
            onChange={(state) => onChange({ ...line, state })}
          />
          {(line.state === 'problem' || (line.asked && line.state !== '')) && (
            <TextField
              label={noteLabel(line)}
              maxLength={500}
              value={line.note}
              onChange={({ target }) => onChange({ ...line, note: target.value })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a host asks for may need words, such as the number of a meter. */
const noteLabel = ({ item, state, asked }: ReportLine) => {
  if (asked) return t('fieldReport.noteOn', { item });
  return t(state === 'problem' ? 'fieldReport.whatIsWrong' : 'fieldReport.noteOn', {
    item: checkText(item).toLowerCase(),
  });
};

const states = () =>
  [
    { value: 'ok', label: t('fieldReport.fine') },
    { value: 'problem', label: t('fieldReport.problem') },
    { value: 'skipped', label: t('fieldReport.notSeen') },
  ] as const;
