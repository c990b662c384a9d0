import { mountSurface } from '../../surfaces/mount.tsx';
import { SidePanel } from '../../surfaces/side-panel.tsx';

mountSurface(<SidePanel />);
