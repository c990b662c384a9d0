/** A page of words; content/build makes the module. */
declare module '*.md' {
  const document: import('./schema.ts').ProseDocument;
  export default document;
}
