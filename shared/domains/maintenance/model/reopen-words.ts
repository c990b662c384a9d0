import type { Slot, Spoken } from '../../../platform/commands/words.ts';
import { reopenWorkOrder } from './work-commands.ts';

/** How it is said that work goes on which was called done or cancelled; `order` are its nouns. */
export const reopenWords = (order: string, workOrder: (states: readonly string[]) => Slot) =>
  ({
    reopenWorkOrder: {
      name: 'maintenance.reopenWorkOrder',
      command: reopenWorkOrder,
      title: { en: 'Reopen a work order', es: 'Reabrir una orden de trabajo' },
      say: [
        `reopen|re-open|uncancel|un-cancel|reinstate|reactivate|revive|resume|restart|~reabrir|~reactivar|~reanudar|~retomar + ${order}`,
        `open|bring|take|put|start|~abrir|~poner|~empezar + ${order} + again|back|back up|once more|de nuevo|otra vez|de vuelta|nuevamente`,
        `${order} + is not done|isn’t done|isnt done|was not done|is not finished|isnt finished|no esta terminada|no esta terminado|no esta hecha|no esta hecho|no quedo + [yet|after all|todavia|aun]`,
      ],
      slots: { work_order: workOrder(['done', 'cancelled']) },
      examples: {
        en: [
          'reopen the work order for the leaking tap',
          'open the job at the loft again',
          'the Rose City Plumbing work order is not done after all',
        ],
        es: [
          'reabre la orden de trabajo del grifo',
          'abre de nuevo el trabajo del loft',
          'la orden de trabajo de Rose City Plumbing no quedó',
        ],
      },
      page: '/dashboard/maintenance/work-orders',
    },
  }) as const satisfies Record<string, Spoken>;
