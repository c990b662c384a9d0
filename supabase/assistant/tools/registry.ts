import { FORM_VERBS, VERBS } from '../verbs/registry.ts';
import { verbTool } from '../verbs/verb-tool.ts';
import { type ChangeTool, ToolRefusal } from './tool.ts';

const byName = new Map([...VERBS, ...FORM_VERBS].map((verb) => [verb.spoken.name, verbTool(verb)]));

/** The tool of a name. A stored plan or action may name one that an earlier release had. */
export function toolNamed(name: string): ChangeTool {
  const tool = byName.get(name);
  if (!tool) throw new ToolRefusal('no_longer_possible');
  return tool;
}
