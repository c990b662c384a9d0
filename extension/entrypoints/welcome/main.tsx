import { mountSurface } from '../../surfaces/mount.tsx';
import { Welcome } from '../../surfaces/welcome.tsx';

mountSurface(<Welcome />);
