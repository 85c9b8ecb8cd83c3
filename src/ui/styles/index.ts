// One bundle in this order: each sheet overrides those before it.
import '@fontsource-variable/atkinson-hyperlegible-next/index.css';
import './bootstrap.scss';
import './tokens.css';
import './theme.css';
import './layout.css';
import './narrow.scss';
import './parts.css';
