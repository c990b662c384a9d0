import { mountSurface } from '../../surfaces/mount.tsx';
import { Options } from '../../surfaces/options.tsx';

mountSurface(<Options />);
