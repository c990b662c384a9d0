export default {
  block: {
    empty: 'Type what you want to do',
    loading: 'Wait for the answer',
    connecting: 'Connecting to the assistant',
    disconnected: 'The assistant is not connected',
  },
  stage: {
    plan: 'Plan',
    confirm: 'Confirm',
    execute: 'Execute',
    notify: 'Notify',
    done: 'Done',
  },
  stageStatus: {
    pending: 'not started',
    running: 'running',
    done: 'done',
    error: 'failed',
  },
  automation: {
    oneEventGetsOneReply: 'One event gets one reply.',
    sayThatRepliesGoOut: 'Say that replies go out without asking.',
  },
  commandBar: {
    doAnything: 'Do anything',
    send: 'Send',
    suggestions: 'Suggestions',
    placeholder: 'Do anything...',
  },
  commandPanel: {
    assistant: 'Assistant',
  },
  panelFooter: {
    close: 'Close',
    dismiss: 'Dismiss',
    retry: 'Retry',
    confirm: 'Confirm',
    confirmsByKey: '<kbd>Ctrl</kbd> or <kbd>⌘</kbd> + <kbd>Enter</kbd> confirms',
  },
  panelSources: {
    sources: 'Sources',
  },
  planPreview: {
    whatWillHappen: 'What will happen',
    youCanUndoThisAfterwards: 'You can undo this afterwards.',
    thisCannotBeUndone: 'This cannot be undone.',
    becomes: 'becomes',
  },
  progressStrip: {
    progress: 'Progress',
  },
  replyText: {
    thinking: 'Thinking',
  },
  stepList: {
    steps: 'Steps',
    undo: 'Undo',
  },
  sessionError: {
    unknown: 'An unknown error occurred',
    response: 'Error processing server response',
    lost: 'Connection lost. Attempting to reconnect...',
    gaveUp: 'Connection lost. Please refresh the page to reconnect.',
  },
  intent: {
    fetch: 'Looking up',
    perform: 'Making a change',
  },
  step: {
    pending: 'Waiting',
    running: 'Running',
    done: 'Done',
    error: 'Failed',
  },
} as const;
