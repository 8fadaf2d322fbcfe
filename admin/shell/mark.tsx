/** The mark: a mouza sheet of five plots, one of them yours. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden focusable="false">
    <path d="M12.2 12.6 25 9.4v9.2l-9.6 2.6z" fill="#E8B54A" />
    <path
      d="M3 3h22v22H3z M3 14.9 25 9.4 M10.4 3l5.6 22 M25 18.6l-9.6 2.6 M3 9.2l8.9-.2"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
  </svg>
);
