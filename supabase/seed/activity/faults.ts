/** As in `maintenance_requests`. */
type Fault = {
  title: string;
  message: string;
  priority: 'urgent' | 'high' | 'medium' | 'low';
  category: string;
  /** Of the vendor who mends it. */
  trade: string;
};

/** What breaks in homes. */
export const FAULTS: readonly Fault[] = [
  {
    title: 'Water under the kitchen sink',
    message: 'Water collects under the kitchen sink; I have closed the valve.',
    priority: 'urgent',
    category: 'plumbing',
    trade: 'plumbing',
  },
  {
    title: 'No heat in the bedroom',
    message: 'The radiator in the bedroom stays cold while the others are warm.',
    priority: 'high',
    category: 'heating_cooling',
    trade: 'heating_cooling',
  },
  {
    title: 'Dishwasher stops early',
    message: 'The dishwasher stops after ten minutes with an error on the display.',
    priority: 'medium',
    category: 'appliances',
    trade: 'appliances',
  },
  {
    title: 'Bathroom fan is loud',
    message: 'The fan in the bathroom rattles when it starts.',
    priority: 'low',
    category: 'electrical',
    trade: 'electrical',
  },
  {
    title: 'Front door lock sticks',
    message: 'The key turns only at the third try, mostly in the morning.',
    priority: 'high',
    category: 'locks',
    trade: 'locks',
  },
  {
    title: 'Window will not close',
    message: 'The left window in the living room does not close fully.',
    priority: 'medium',
    category: 'structure',
    trade: 'general',
  },
  {
    title: 'Smoke detector chirps',
    message: 'The detector in the hall chirps once a minute; it needs a battery.',
    priority: 'medium',
    category: 'safety',
    trade: 'electrical',
  },
  {
    title: 'Closet door off its rail',
    message: 'One sliding door of the closet has come off its rail.',
    priority: 'low',
    category: 'structure',
    trade: 'general',
  },
];
