import 'castkit/style.css';

export { competitor } from './castkit.js';
