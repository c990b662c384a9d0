import { type Node, parseSync } from 'oxc-parser';

/** Props and properties whose words people read. */
const READ =
  /^(label|title|aria-label|ariaLabel|placeholder|alt|description|note|text|hint|heading|lead|message|caption|legend|summary|about|short|long|name|error|what|action|finding|counted|header|empty|confirm|cancel|body|children|subtitle|help|problem|summaryText)$/;

/** Calls whose words people read: toasts, messages of checks, failures. */
const SAID =
  /^(minLength|maxLength|regex|refine|email|url|minimum|maximum|pageTitle|AppError|check|superRefine|gte|lte|length|enum)$/;

/** Names and marks that are the same in every language. */
const SAME =
  /^([x-]+|Kinstead|OK|PDF|CSV|QR|GIF|HTML|English|Español|Google|GitHub|Apple|Facebook|X|Instagram|LinkedIn|YouTube|iOS|Android|Chrome|Firefox|Safari|USD)$/;

const attributes = /^(name|text|title|short|long|what|action|error)$/;

/** Visible words that stand in a file instead of a catalogue. */
export function visibleTexts(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const found: string[] = [];
  const add = (text: string) => {
    const words = text
      .replace(/&[a-z]+;/g, ' ')
      .trim()
      .replace(/\s+/g, ' ');
    if (/\p{L}{2}/u.test(words) && !SAME.test(words)) found.push(words);
  };
  /** A value that is shown: its words, those of its branches and of its pieces. */
  const shown = (node: Node | null | undefined, looseWord: boolean): void => {
    if (!node) return;
    if (node.type === 'Literal' && typeof node.value === 'string') {
      // One lower-case word is a state or a name that code reads, unless it stands in an element.
      if (looseWord || /^\p{Lu}|\s/u.test(node.value)) add(node.value);
    } else if (node.type === 'TemplateLiteral') {
      const text = node.quasis.map(({ value }) => value.cooked).join('{}');
      if (looseWord || /^\p{Lu}|\s/u.test(text)) add(text);
    } else if (node.type === 'ConditionalExpression') {
      shown(node.consequent, looseWord);
      shown(node.alternate, looseWord);
    } else if (node.type === 'LogicalExpression') {
      shown(node.right, looseWord);
    } else if (node.type === 'ParenthesizedExpression' || node.type === 'JSXExpressionContainer') {
      shown(node.expression as Node, looseWord);
    }
  };
  const visit = (node: Node): void => {
    if (node.type === 'JSXText') add(node.value);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children)
        if (child.type === 'JSXExpressionContainer') shown(child, false);
    if (node.type === 'JSXAttribute' && READ.test(String(node.name.name)))
      shown(node.value as Node | null, !attributes.test(String(node.name.name)));
    if (node.type === 'Property' && READ.test(keyOf(node.key))) shown(node.value, false);
    if (node.type === 'AssignmentPattern' && node.left.type === 'Identifier')
      if (READ.test(node.left.name)) shown(node.right as Node, false);
    if (node.type === 'CallExpression' || node.type === 'NewExpression')
      if (SAID.test(calleeOf(node.callee)))
        for (const one of node.arguments) shown(one as Node, false);
    for (const value of Object.values(node))
      for (const one of Array.isArray(value) ? value : [value])
        if (typeof one === 'object' && one !== null && typeof one.type === 'string') visit(one);
  };
  visit(program);
  return found;
}

function keyOf(key: Node): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
}

function calleeOf(callee: Node): string {
  if (callee.type === 'MemberExpression') return keyOf(callee.property);
  return callee.type === 'Identifier' ? callee.name : '';
}
