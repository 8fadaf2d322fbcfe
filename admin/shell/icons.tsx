/** The icons that declarations name (lucide, kebab-case). One that is missing here shows as a plain sheet; a test keeps the list complete. */
import {
  Award,
  Blocks,
  Bookmark,
  Building,
  Building2,
  FileText,
  GitBranch,
  GraduationCap,
  HandHeart,
  IdCard,
  KeyRound,
  Landmark,
  Layers,
  ListOrdered,
  type LucideIcon,
  MapPin,
  Map as MapSheet,
  Monitor,
  Network,
  Plug,
  ShieldCheck,
  ShieldPlus,
  UserCheck,
  UserCog,
  Users,
} from 'lucide-react';

export const icons: Readonly<Record<string, LucideIcon>> = {
  award: Award,
  blocks: Blocks,
  bookmark: Bookmark,
  building: Building,
  'building-2': Building2,
  'git-branch': GitBranch,
  'graduation-cap': GraduationCap,
  'hand-heart': HandHeart,
  'id-card': IdCard,
  'key-round': KeyRound,
  landmark: Landmark,
  layers: Layers,
  'list-ordered': ListOrdered,
  map: MapSheet,
  'map-pin': MapPin,
  monitor: Monitor,
  network: Network,
  plug: Plug,
  'shield-check': ShieldCheck,
  'shield-plus': ShieldPlus,
  'user-check': UserCheck,
  'user-cog': UserCog,
  users: Users,
};

/** An icon always stands beside a word or a label, so it says nothing itself. @param size px: 18, 16 in small buttons, 20 on phones. */
export const Icon = ({ of: Shape, size = 18 }: { of: LucideIcon; size?: number }) => (
  <Shape size={size} strokeWidth={1.75} aria-hidden focusable={false} />
);

export const ResourceIcon = ({ name, size }: { name: string; size?: number }) => <Icon of={icons[name] ?? FileText} size={size} />;
