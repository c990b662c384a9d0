import { mountSurface } from '../../surfaces/mount.tsx';
import { Overlay } from '../../surfaces/overlay.tsx';

mountSurface(<Overlay />);
