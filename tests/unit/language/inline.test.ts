import { describe, expect, test } from 'vitest';
import type { CompiledText } from '#shared/language/build/catalogues.ts';
import { inlineTexts } from '#shared/language/build/inline.ts';

const texts = new Map<string, CompiledText>([
  ['open', ['Open', 'aaaa']],
  ['greeting', [['Hello ', ['name']], 'bbbb']],
  ['status.new', ['New', 'cccc']],
  ['status.done', ['Done', 'dddd']],
]);

const inline = (code: string) =>
  inlineTexts('a.tsx', `import texts from './texts/en.ts';\n${code}`, () => texts);

describe('texts at build time', () => {
  test('texts are inlined at build time, without a catalogue', () => {
    expect(inline("const t = useTexts(texts); t('open'); t('greeting', { name });")).toBe(
      '\nconst t = useTexts(); t(["Open","aaaa"]); t([["Hello ",["name"]],"bbbb"], { name });',
    );
  });

  test('texts of either branch, of tags, and without a name are inlined', () => {
    const code =
      "const t = useTexts(texts); t(done ? 'status.done' : 'open'); t.rich('greeting', { name });";
    expect(inline(code)).toContain('t(done ? ["Done","dddd"] : ["Open","aaaa"])');
    expect(inline(code)).toContain('t.rich([["Hello ",["name"]],"bbbb"], { name })');
    expect(inline("textsOf(texts)('open')")).toContain('textsOf()(["Open","aaaa"])');
  });

  test('a key known only at run time includes all its possible texts, once', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code
    const code = inline('const t = useTexts(texts); t(`status.${a}`); t(`status.${b}`);');
    expect(code).toBe(
      `const __texts0 = {"new":["New","cccc"],"done":["Done","dddd"]};
const t = useTexts(); t(__texts0[\`\${a}\`]); t(__texts0[\`\${b}\`]);`,
    );
  });

  test('functions with other names stay, and so do files without texts', () => {
    expect(inline('const t = useTexts(texts); useMemo(f, [t]); x.t({ t: 1 });')).toContain(
      'useMemo(f, [t]); x.t({ t: 1 });',
    );
    expect(inlineTexts('a.ts', 'const a = 1;', () => texts)).toBe('const a = 1;');
  });

  test.each([
    ["const t = useTexts(texts); t('none')", 'no text none'],
    ['const t = useTexts(texts); label(t)', 't can only be called'],
    ['const t = useTexts(texts); <A t={t} />', 't can only be called'],
    ['const t = useTexts(other)', 'takes an imported catalogue'],
    ['console.warn(texts.open)', 'texts is not to be read'],
    ['const { a } = useTexts(texts)', 'one name'],
  ])('a construct that the build cannot follow stops it: %s', (code, message) => {
    expect(() => inline(code)).toThrow(message);
  });
});
