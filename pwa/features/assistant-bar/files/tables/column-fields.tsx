import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';

type ColumnFieldsProps<Field extends string> = {
  columns: readonly string[];
  /** What a column can hold, and what that is called. */
  fields: readonly { field: Field; label: string }[];
  mapping: Partial<Record<Field, number>>;
  onMap: (field: Field, column: number | undefined) => void;
};

/** Which column of a table holds what. */
export function ColumnFields<Field extends string>({
  columns,
  fields,
  mapping,
  onMap,
}: ColumnFieldsProps<Field>) {
  const t = useTexts(texts);
  const options = [
    { value: '', label: t('table.noColumn') },
    ...columns.map((name, at) => ({
      value: String(at),
      label: name || t('table.column', { number: at + 1 }),
    })),
  ];
  return (
    <fieldset className="grid grid-cols-2 gap-3 md:grid-cols-3">
      <legend className="pb-2 text-sm font-semibold">{t('table.columns')}</legend>
      {fields.map(({ field, label }) => (
        <Select
          key={field}
          label={label}
          value={mapping[field] === undefined ? '' : String(mapping[field])}
          options={options}
          onChange={({ target }) => {
            const at = options.findIndex(({ value }) => value === target.value) - 1;
            onMap(field, at < 0 ? undefined : at);
          }}
        />
      ))}
    </fieldset>
  );
}
