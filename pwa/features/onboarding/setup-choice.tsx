import { Link } from '@tanstack/react-router';
import { ArrowRight, type LucideIcon } from 'lucide-react';

type SetupChoiceProps = {
  to: string;
  search?: Record<string, string>;
  icon: LucideIcon;
  title: string;
  text: string;
  /** Stands out as the one that most people take. */
  first?: boolean;
  onChoose?: () => void;
};

/** One of the two ways to set up a profile. */
export function SetupChoice(props: SetupChoiceProps) {
  const { to, search = {}, icon: Icon, title, text, first = false, onChoose } = props;
  return (
    <Link
      to={to}
      search={search}
      onClick={onChoose}
      className={`group flex items-center gap-4 rounded-lg border p-4 transition-colors ${
        first
          ? 'border-brand/40 bg-brand-soft text-on-brand-soft hover:border-brand'
          : 'border-border bg-surface hover:border-strong'
      }`}
    >
      <Icon aria-hidden="true" size={24} className="shrink-0" />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        <span className={first ? 'block text-sm' : 'block text-sm text-muted'}>{text}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        size={18}
        className="shrink-0 transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  );
}
