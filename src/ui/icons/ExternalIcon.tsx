import { Icon } from './Icon';

export function ExternalIcon() {
  return (
    <Icon>
      <path d="M10 5H5v14h14v-5M14 4h6v6M20 4 11 13" />
    </Icon>
  );
}
