/** The mark of Castkit, in the accent of its place. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      <rect width={24} height={24} rx={7} fill="var(--castkit-accent)" />
      <path
        d="M7.5 18v-6.5a4.5 4.5 0 0 1 9 0V18"
        fill="none"
        stroke="var(--castkit-accent-text)"
        strokeWidth={3}
      />
    </svg>
  );
}
