import { Generator, getConfig } from '@tanstack/router-generator';

// Writes routeTree.gen.ts from the files in routes/, as the build does, without building.
const root = new URL('.', import.meta.url).pathname;
await new Generator({ config: getConfig({}, root), root }).run();
