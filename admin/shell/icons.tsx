/** The icons that declarations name (lucide, kebab-case). One that is missing here shows as a plain sheet; a test keeps the list complete. */
import { FileText, type LucideIcon, MapPin, Map as MapSheet, Users } from 'lucide-react';

export const icons: Readonly<Record<string, LucideIcon>> = { map: MapSheet, 'map-pin': MapPin, users: Users };

/** An icon always stands beside a word or a label, so it says nothing itself. @param size px: 18, 16 in small buttons, 20 on phones. */
export const Icon = ({ of: Shape, size = 18 }: { of: LucideIcon; size?: number }) => (
  <Shape size={size} strokeWidth={1.75} aria-hidden focusable={false} />
);

export const ResourceIcon = ({ name, size }: { name: string; size?: number }) => <Icon of={icons[name] ?? FileText} size={size} />;
