/** Every Spanish text by its id; made by build/plugin.ts. */
declare module 'virtual:texts/es' {
  const texts: import('./locale.ts').Translations;
  export default texts;
}
