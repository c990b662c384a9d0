import { useEffect, useState } from 'react';
import { writeOwn } from '../../../../platform/own-storage.ts';
import { MESSAGE_FILTER_KEY } from '../../../../platform/persisted.ts';
import { platform } from '../../../../platform/ports/platform.ts';
import { type MessageFilter, messageFilters } from '../../model/schema.ts';

/** The filter of the list, as this device remembers it. */
export function useMessageFilter(): [MessageFilter, (next: MessageFilter) => void] {
  const [filter, setFilter] = useState<MessageFilter>('all');
  useEffect(() => {
    // The port may answer later (the extension's storage does).
    void Promise.resolve(platform().storage.getItem(MESSAGE_FILTER_KEY)).then((persisted) => {
      const known = messageFilters.find((each) => each === persisted);
      if (known) setFilter(known);
    });
  }, []);
  return [
    filter,
    (next) => {
      setFilter(next);
      void writeOwn('personal', MESSAGE_FILTER_KEY, next);
    },
  ];
}
