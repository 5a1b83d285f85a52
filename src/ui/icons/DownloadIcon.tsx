import { Icon } from './Icon';

export function DownloadIcon() {
  return (
    <Icon>
      <path d="M12 4v11M7 11l5 5 5-5M4 20h16" />
    </Icon>
  );
}
