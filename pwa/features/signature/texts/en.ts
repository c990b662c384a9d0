export default {
  howYouSign: 'How you sign',
  typed: 'Typed name',
  drawn: 'Drawn by hand',
  drawHere: 'Sign here',
  yourDrawing: 'Your drawn signature',
  drawFirst: 'Draw your signature first, or choose the typed name.',
  clear: 'Clear',
} as const;
