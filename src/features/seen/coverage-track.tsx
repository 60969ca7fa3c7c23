import './coverage-bar.css';

interface CoverageTrackProps {
  total: number;
  seenByMe: number;
  seenByAnyone: number;
}

/** A thin bar: dark for hits seen by the user, light for hits seen by any user. The numbers are next to it. */
export function CoverageTrack({ total, seenByMe, seenByAnyone }: CoverageTrackProps) {
  const width = (count: number) => ({ width: `${total === 0 ? 0 : (count / total) * 100}%` });
  return (
    <span className="coverage-bar__track" aria-hidden>
      <span className="coverage-bar__part coverage-bar__part--anyone" style={width(seenByAnyone)} />
      <span className="coverage-bar__part coverage-bar__part--me" style={width(seenByMe)} />
    </span>
  );
}
