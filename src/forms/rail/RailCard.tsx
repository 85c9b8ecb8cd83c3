import { useId, useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon, type IconName } from '../../ui/icons/Icon';
import { useFolded } from '../../ui/page/useMediaQuery';
import '../status/forms.css';

/** A card of the rail. On a narrow page, and only there, it is a disclosure with a button. */
export function RailCard({ title, icon, count, className = '', children }: {
  readonly title: string;
  readonly icon: IconName;
  readonly count?: number;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  const isFolded = useFolded('rail');
  const [isOpen, setOpen] = useState(false);
  const badge = count === undefined ? null : <span className="badge">{count}</span>;
  return (
    <section className={`card rail-card ${className}`} aria-labelledby={id}>
      {isFolded ? (
        <h2 id={id}>
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            onClick={() => { setOpen(!isOpen); }}
          >
            <Icon name={icon} />{title} {badge}
          </Button>
        </h2>
      ) : (
        <div className="card-header"><h2 id={id}>{title} {badge}</h2></div>
      )}
      <div className="card-body" hidden={isFolded && !isOpen}>{children}</div>
    </section>
  );
}
