export {
  ChangePasswordModal,
  ExpiredPasswordModal,
  LoginPage,
  LoginPopup,
  NewcomerModal,
  RegisterModal,
  RegisterPage,
  RegisterSuccessModal,
  SecurityPage,
} from './sections.ts';
