/** The product's mark: figures of different length that line up on the right, as in a ledger. */
export const Mark = ({ size = 24 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <rect width="24" height="24" rx="6" fill="var(--accent)" />
    <path d="M13 7.5h5M6 12h12M10 16.5h8" stroke="var(--on-accent)" strokeWidth="2" strokeLinecap="round" />
  </svg>
)
