import { useState } from 'react';
import { type Drawing, isSignature } from '#shared/files/drawing.ts';
import { Segmented } from '#shared/kit/segmented.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { EMPTY_DRAWING, SignaturePad } from './signature-pad.tsx';
import texts from './texts/en.ts';

/** As the server takes it. */
const NAME_MOST = 200;

/** What a signer types and draws; `refusal` says why a name is not taken. */
export function useSignatureFields(refusal: (name: string) => string | undefined, known = '') {
  const [name, setName] = useState(known);
  const [error, setError] = useState<string>();
  const [way, setWay] = useState<'typed' | 'drawn'>('typed');
  const [drawing, setDrawing] = useState<Drawing>(EMPTY_DRAWING);
  const [undrawn, setUndrawn] = useState(false);
  const signature = way === 'drawn' ? drawing : null;

  /** Whether both are as they have to be; else the fields say what is missing. */
  function check(): boolean {
    const refused = refusal(name.trim());
    const isMissing = signature !== null && !isSignature(signature);
    setError(refused);
    setUndrawn(isMissing);
    return refused === undefined && !isMissing;
  }

  return {
    name: name.trim(),
    signature,
    check,
    fields: { name, setName, error, way, setWay, drawing, setDrawing, undrawn },
  };
}

type SignatureFieldsProps = {
  fields: ReturnType<typeof useSignatureFields>['fields'];
  label: string;
  /** Of the person whose device it is. */
  isOwn?: boolean;
};

/** The name of a signer, and the area to sign in where they would rather draw. */
export function SignatureFields({ fields, label, isOwn = true }: SignatureFieldsProps) {
  const t = useTexts(texts);
  return (
    <>
      <TextField
        label={label}
        autoComplete={isOwn ? 'name' : 'off'}
        maxLength={NAME_MOST}
        value={fields.name}
        error={fields.error}
        onChange={({ target }) => fields.setName(target.value)}
      />
      <Segmented
        label={t('howYouSign')}
        options={[
          { value: 'typed', label: t('typed') },
          { value: 'drawn', label: t('drawn') },
        ]}
        value={fields.way}
        onChange={fields.setWay}
        className="self-start"
      />
      {fields.way === 'drawn' && (
        <SignaturePad
          drawing={fields.drawing}
          onChange={fields.setDrawing}
          error={fields.undrawn && !isSignature(fields.drawing) ? t('drawFirst') : undefined}
        />
      )}
    </>
  );
}
