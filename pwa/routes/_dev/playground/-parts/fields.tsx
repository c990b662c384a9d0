import { useState } from 'react';
import { CodeField } from '#shared/kit/code-field.tsx';
import { PasswordField } from '#shared/kit/password-field.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { Case } from './case.tsx';

/** What is typed. */
export function Fields() {
  const [code, setCode] = useState('');
  return (
    <>
      <Case title="Text">
        <TextField label="Name" placeholder="As in your passport" hint="Hosts see it." />
        <TextField label="E-mail" type="email" defaultValue="ada@" error="This is no e-mail yet" />
        <TextField label="City" defaultValue="Portland" disabled />
      </Case>
      <Case title="Several lines, and a secret">
        <Textarea label="Message" defaultValue="Is the second room quiet enough to work in?" />
        <Textarea label="Reason" error="Say in a few words why" />
        <PasswordField label="Password" defaultValue="a long phrase" autoComplete="off" />
      </Case>
      <Case title="Code of six digits">
        <CodeField
          label="Code"
          value={code}
          onChange={setCode}
          hint="From your mail. You can paste it."
        />
        <CodeField label="Wrong code" value="123456" onChange={setCode} error="That code is over" />
      </Case>
      <Case title="Code, disabled">
        <CodeField label="Code being checked" value="480215" onChange={setCode} disabled />
      </Case>
    </>
  );
}
