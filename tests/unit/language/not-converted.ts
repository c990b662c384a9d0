/** Folders whose words do not come from a catalogue yet. The list only shrinks. */
export const NOT_CONVERTED: ReadonlySet<string> = new Set();
