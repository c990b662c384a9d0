import { type Node, parseSync } from 'oxc-parser';

/** Other names than `message` that hold an error's words. */
const WORDS = /^(errorMessage|description)$/;

/** Ways of looking for a piece of a text. */
const LOOKS = /^(includes|startsWith|endsWith|match|matchAll|search|indexOf|localeCompare)$/;

const COMPARES = new Set(['===', '!==', '==', '!=']);

/** Where a file decides something by an error's words or by a text of a catalogue. */
export function comparedTexts(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const found: string[] = [];
  const said = namesOfTexts(program);
  const add = (node: Node) => found.push(source.slice(node.start, node.end).replace(/\s+/g, ' '));
  const isText = (node: Node): boolean => {
    const inner = bare(node);
    if (inner.type === 'Identifier') return inner.name === 'message' || said.has(inner.name);
    if (inner.type === 'MemberExpression') return isWordsOf(inner, said);
    if (inner.type === 'TemplateLiteral') return inner.expressions.some(isText);
    return isSaying(inner, said);
  };
  visit(program, (node) => {
    if (node.type === 'BinaryExpression' && COMPARES.has(node.operator)) {
      const sides = [node.left as Node, node.right as Node];
      if (sides.some(isText) && !sides.some(isNoText)) add(node);
    }
    if (node.type === 'SwitchStatement' && isText(node.discriminant)) add(node.discriminant);
    if (node.type !== 'CallExpression' || bare(node.callee).type !== 'MemberExpression') return;
    const { object, property } = bare(node.callee) as Node & { object: Node; property: Node };
    const called = property.type === 'Identifier' ? property.name : '';
    const asked = node.arguments.map((one) => one as Node);
    if (LOOKS.test(called) && (isText(object) || asked.some(isText))) add(node);
    // A pattern that is tried on words.
    if ((called === 'test' || called === 'exec') && asked.some(isText)) add(node);
  });
  return found;
}

/** Names of a file's functions that say texts: `const t = textsOf(…)`, `useTexts(…)`, `wordsOf(…)`. */
function namesOfTexts(program: Node): Set<string> {
  const names = new Set<string>();
  visit(program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return;
    const init = bare(node.init);
    if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier') return;
    if (/^(textsOf|useTexts|wordsOf)$/.test(init.callee.name)) names.add(node.id.name);
  });
  return names;
}

/** `error.message`, and a property of a table of texts such as `WORDS.lost`. */
function isWordsOf(node: Node & { type: 'MemberExpression' }, said: Set<string>): boolean {
  const object = bare(node.object as Node);
  const isTable = object.type === 'Identifier' && said.has(object.name);
  if (node.property.type !== 'Identifier' || node.computed) return isTable;
  if (isTable) return node.property.name !== 'length';
  if (node.property.name === 'message') return true;
  // A description is an error's words only where it is an error's.
  const owner = object.type === 'Identifier' ? object.name : '';
  return WORDS.test(node.property.name) && /^(error|cause|failure|thrown|refusal)$/.test(owner);
}

/** `t('…')`. */
function isSaying(node: Node, said: Set<string>): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = bare(node.callee as Node);
  return callee.type === 'Identifier' && said.has(callee.name);
}

/** Whether there is a text at all is a fair question. */
function isNoText(node: Node): boolean {
  const inner = bare(node);
  if (inner.type === 'UnaryExpression') return inner.operator === 'typeof';
  if (inner.type === 'Identifier') return inner.name === 'undefined';
  return inner.type === 'Literal' && (inner.value === null || inner.value === '');
}

function bare(node: Node): Node {
  if (node.type === 'ParenthesizedExpression' || node.type === 'ChainExpression') {
    return bare(node.expression as Node);
  }
  if (node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression') {
    return bare(node.expression as Node);
  }
  return node;
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === 'object' && one !== null && typeof one.type === 'string') visit(one, see);
}
